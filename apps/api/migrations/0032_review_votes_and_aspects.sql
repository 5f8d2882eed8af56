CREATE TABLE "review_votes" (
	"review_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	CONSTRAINT "review_votes_review_id_user_id_pk" PRIMARY KEY("review_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "aspect_strength" smallint;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "aspect_taste" smallint;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "aspect_lasting" smallint;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "aspect_comfort" smallint;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "helpful_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "review_votes" ADD CONSTRAINT "review_votes_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_votes" ADD CONSTRAINT "review_votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_votes_user" ON "review_votes" USING btree ("user_id","review_id");--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_aspects" CHECK (least("reviews"."aspect_strength", "reviews"."aspect_taste", "reviews"."aspect_lasting", "reviews"."aspect_comfort") >= 1
        and greatest("reviews"."aspect_strength", "reviews"."aspect_taste", "reviews"."aspect_lasting", "reviews"."aspect_comfort") <= 5);