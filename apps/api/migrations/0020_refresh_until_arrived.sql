ALTER TABLE "sessions" ADD COLUMN "token_arrived" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" DROP COLUMN "replacements";