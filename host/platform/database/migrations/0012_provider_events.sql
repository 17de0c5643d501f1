-- What the card provider tells: events by their id, so that one is looked at once however often it comes.
CREATE TABLE "provider_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"intent_id" text,
	"object_id" text NOT NULL,
	"looked_at" timestamp with time zone
);--> statement-breakpoint
CREATE INDEX "provider_events_open" ON "provider_events" ("received_at") WHERE "looked_at" is null;--> statement-breakpoint
CREATE TABLE "provider_reading" (
	"id" integer PRIMARY KEY NOT NULL,
	"read_until" timestamp with time zone,
	"read_at" timestamp with time zone,
	"clock_told_at" timestamp with time zone
);--> statement-breakpoint
CREATE TABLE "disputes" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL REFERENCES "payments"("id"),
	"amount_cents" integer NOT NULL,
	"state" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "disputes_state" CHECK ("state" in ('open', 'won', 'lost')),
	CONSTRAINT "disputes_amount" CHECK ("amount_cents" >= 1),
	CONSTRAINT "disputes_closed" CHECK (("state" = 'open') = ("closed_at" is null))
);--> statement-breakpoint
CREATE INDEX "disputes_payment" ON "disputes" ("payment_id");--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "held_for" text;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_held_for" CHECK ("held_for" is null or "held_for" in ('dispute', 'failed refund'));
