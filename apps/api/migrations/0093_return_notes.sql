-- What was noted of a return is emptied when its buyer is erased; nothing else of what happened to tins is ever rewritten.
CREATE OR REPLACE FUNCTION refuse_to_rewrite_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' AND NOT EXISTS (SELECT FROM stock_movements) THEN RETURN NULL; END IF;
  IF TG_OP = 'UPDATE' THEN
    IF NEW.note = '' AND to_jsonb(NEW) - 'note' = to_jsonb(OLD) - 'note' THEN RETURN NEW; END IF;
  END IF;
  RAISE EXCEPTION 'stock_movements may only be added to';
END
$$;
--> statement-breakpoint
DROP TRIGGER stock_movements_only_grow ON stock_movements;
--> statement-breakpoint
CREATE TRIGGER stock_movements_only_grow BEFORE UPDATE OR DELETE ON stock_movements
  FOR EACH ROW EXECUTE FUNCTION refuse_to_rewrite_stock();
--> statement-breakpoint
CREATE TRIGGER stock_movements_never_empty BEFORE TRUNCATE ON stock_movements
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_rewrite_stock();
