-- A purchase whose bank asks the buyer waits for the answer, with the intent that is asked about.
ALTER TABLE "purchases" ADD COLUMN "intent_id" text UNIQUE;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "purchases" DROP CONSTRAINT "purchases_state";--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_state" CHECK ("purchases"."state" in ('charging', 'authenticating', 'done', 'refunding', 'failed'));--> statement-breakpoint
DROP INDEX "purchases_reserves";--> statement-breakpoint
CREATE UNIQUE INDEX "purchases_reserves" ON "purchases" USING btree ("reserves") WHERE "purchases"."state" in ('charging', 'authenticating');
