-- The log is searched by what was changed, too.
CREATE INDEX CONCURRENTLY IF NOT EXISTS audit_entries_by_text ON audit_entries
  USING gin ((' ' || subject_name || ' ' || staff_name || ' ' || translate(changes::text, '"', ' ')) gin_trgm_ops)
  WHERE NOT is_part;
