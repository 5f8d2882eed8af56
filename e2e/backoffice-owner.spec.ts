// Rules: docs/decisions/0063-main-language.md
import { testErasing } from './backoffice-owner/erasing.ts';
import { testInvitation } from './backoffice-owner/invitation.ts';
import { testMainLanguage } from './backoffice-owner/main-language.ts';
import { testNews } from './backoffice-owner/news.ts';
import { visitAs } from './testing/staff.ts';

const desk = visitAs('owner');
testNews(desk);
testInvitation(desk);
testMainLanguage(desk);
testErasing(desk);
