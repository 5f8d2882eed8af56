-- What a picture looked like is kept as what shows it is (docs/decisions/0057).
CREATE TRIGGER keep_changed_row AFTER INSERT OR UPDATE OR DELETE ON pictures FOR EACH ROW
  WHEN (current_setting('pouchery.change_set', true) <> '') EXECUTE FUNCTION keep_changed_row();
