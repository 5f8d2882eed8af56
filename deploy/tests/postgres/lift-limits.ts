/**
 * Each attempt counts as the first one: these tests write hundreds of messages within minutes, and the limits of mails would
 * refuse most. The rows are written all the same, as in a shop with as many visitors.
 */
export const LIFT_LIMITS = `
  create function count_as_first() returns trigger language plpgsql as
    'begin new.count := 1; return new; end';
  create trigger count_as_first before insert or update on attempts
    for each row execute function count_as_first()`;
