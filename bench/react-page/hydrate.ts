import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Page } from './page.ts';

const root = document.getElementById('root');
if (root) hydrateRoot(root, createElement(Page, { path: location.pathname }));
