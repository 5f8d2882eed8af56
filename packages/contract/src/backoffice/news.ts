import { z } from 'zod';
import { errorBody } from '../errors.ts';
import { NEWS_MODES } from './news-values.ts';
import { staffEndpoint } from './staff-endpoint.ts';

const mode = z.enum(NEWS_MODES);
/** How somebody wants to hear of new orders and messages: of each kind that their role sees. */
const newsChoice = z.object({ orders: mode, messages: mode }).partial();

export const getNewsChoice = staffEndpoint('getNewsChoice', {
  summary:
    'Which mails about new orders and messages come to the own mailbox; what the role does not see is left out',
  response: { 200: newsChoice },
});
export const changeNewsChoice = staffEndpoint('changeNewsChoice', {
  summary: 'Choose which mails about new orders and messages come to the own mailbox',
  body: newsChoice,
  response: { 200: newsChoice, 400: errorBody },
});
