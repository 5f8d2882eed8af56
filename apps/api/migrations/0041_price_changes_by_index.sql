-- Thousands of products that are added at once are planned for while the table is empty, and each would read all of it.
ALTER FUNCTION note_price() SET enable_seqscan = off;
