-- When an owner is told that the card ends before a payment; older cards are looked at by the next pass.
ALTER TABLE "payment_methods" ADD COLUMN "card_look_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "payment_methods_look" ON "payment_methods" ("card_look_at") WHERE "card_look_at" is not null;--> statement-breakpoint
UPDATE "payment_methods" SET "card_look_at" = to_timestamp(0) WHERE "expires" IS NOT NULL;--> statement-breakpoint
-- Whether the business knows that the card provider answers no try.
ALTER TABLE "provider_reading" ADD COLUMN "silence_told_at" timestamp with time zone;
