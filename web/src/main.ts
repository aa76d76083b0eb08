import { mount } from 'svelte';
import App from './App.svelte';
import { openShelf } from './lib/books.svelte';
import './app.css';

const target = document.getElementById('page');
// What is said of a book comes first; without a server the page says so itself.
if (target)
  void openShelf()
    .catch(() => undefined)
    .then(() => mount(App, { target }));
