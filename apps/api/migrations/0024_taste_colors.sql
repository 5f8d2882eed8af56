ALTER TABLE "tastes" ADD COLUMN "color_tint" text DEFAULT '#e9e4d8' NOT NULL;--> statement-breakpoint
ALTER TABLE "tastes" ADD COLUMN "color_mid" text DEFAULT '#66645d' NOT NULL;--> statement-breakpoint
ALTER TABLE "tastes" ADD COLUMN "color_deep" text DEFAULT '#4d4536' NOT NULL;--> statement-breakpoint
-- The colours that the design had for tastes of these names.
UPDATE "tastes" SET "color_tint" = "known"."tint", "color_mid" = "known"."mid", "color_deep" = "known"."deep"
FROM (VALUES
  ('mint', '#d8ebdf', '#4fa685', '#155440'),
  ('menthol', '#d5e8ef', '#4794b8', '#12475f'),
  ('berry', '#f3dadf', '#b93a62', '#741c3b'),
  ('citrus', '#f8ebbe', '#e2b007', '#614800'),
  ('tropical', '#fadfcb', '#e8743b', '#84380f'),
  ('coffee', '#ebddcd', '#8a5e3c', '#553519'),
  ('grape', '#e6dbee', '#7a4c9a', '#4a2767'),
  ('tarragon', '#dcebcb', '#5e9a32', '#2f5713'),
  ('liquorice', '#dfdedc', '#3a3b40', '#232428'),
  ('mixed', '#e9e4d8', '#c9bfa8', '#4d4536')
) AS "known" ("slug", "tint", "mid", "deep")
WHERE "tastes"."slug" = "known"."slug";
