/* routes.h -- what each route does; routes.c lists them. */
#ifndef ALEA_SERVE_ROUTES_H
#define ALEA_SERVE_ROUTES_H

struct battle;
struct refusal;
struct request;

void route_books(struct request *r);
void route_lessons(struct request *r);
void route_content(struct request *r);
void route_rules(struct request *r);
void route_rule(struct request *r);
void route_army_check(struct request *r);
void route_army_convert(struct request *r);
void route_army_make(struct request *r);
void route_field_check(struct request *r);
void route_field_deal(struct request *r);
void route_campaign(struct request *r);

void route_begin(struct request *r);
void route_preview(struct request *r);
void route_snapshot(struct request *r);
void route_decide(struct request *r);
void route_try(struct request *r);
void route_plan(struct request *r);
void route_reach(struct request *r);
void route_sight(struct request *r);
void route_undo(struct request *r);
void route_takeback(struct request *r);
void route_chat(struct request *r);
void route_chat_read(struct request *r);
void route_seats(struct request *r);
void route_events(struct request *r);
void route_at(struct request *r);
void route_record(struct request *r);
void route_report(struct request *r);
void route_branch(struct request *r);
void route_import(struct request *r);

void route_lab(struct request *r);
void route_study_begin(struct request *r);
void route_study(struct request *r);
void route_study_stop(struct request *r);
void route_study_events(struct request *r);
void route_study_result(struct request *r);
void route_study_csv(struct request *r);
void route_study_report(struct request *r);

void route_health(struct request *r);
void route_metrics(struct request *r);
void route_page(struct request *r);
void route_asset(struct request *r);

/* 422 and why the answer is refused, as far as the owner of this view may know
 * it: route_battle.c. */
void answer_refusal(struct request *r, const struct battle *view,
                    const struct refusal *why);

#endif
