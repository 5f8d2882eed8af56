-- That a buyer wants to send tins back is news of the order, also where its first news is not told yet.
CREATE OR REPLACE FUNCTION tell_staff() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO staff_news (staff_id, kind, subject)
    SELECT user_id, TG_ARGV[0], (to_jsonb(NEW) ->> TG_ARGV[1])::integer FROM staff
    WHERE CASE TG_ARGV[0] WHEN 'orders' THEN new_orders ELSE new_messages END <> 'none'
      OR EXISTS (SELECT FROM staff_push_devices WHERE staff_push_devices.staff_id = staff.user_id)
    ON CONFLICT (staff_id, kind, subject) DO UPDATE SET is_shown = false;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER tell_staff_of_return AFTER UPDATE OF asked_back ON orders FOR EACH ROW
  WHEN (OLD.asked_back IS NULL AND NEW.asked_back IS NOT NULL) EXECUTE FUNCTION tell_staff('orders', 'number');
