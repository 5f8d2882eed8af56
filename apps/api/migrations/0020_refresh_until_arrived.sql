ALTER TABLE "sessions" ADD COLUMN "token_arrived" boolean DEFAULT true NOT NULL;
