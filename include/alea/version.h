/* alea/version.h -- the version of the engine, the same as in meson.build. */
#ifndef ALEA_VERSION_H
#define ALEA_VERSION_H

#define ALEA_VERSION "0.1.0"

#endif
