-- Two events of one millisecond have an order too.
ALTER TABLE "billing_events" ADD COLUMN "position" bigint GENERATED ALWAYS AS IDENTITY;--> statement-breakpoint
ALTER TABLE "agreements" ADD COLUMN "denied_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "agreement_history" DROP CONSTRAINT "agreement_history_event";--> statement-breakpoint
ALTER TABLE "agreement_history" ADD CONSTRAINT "agreement_history_event" CHECK ("event" in ('ISSUED', 'SIGNED', 'DROPPED', 'RESTORED', 'DENIED'));--> statement-breakpoint
CREATE TABLE "payment_refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL REFERENCES "payments"("id"),
	"amount_cents" integer NOT NULL,
	"lines" jsonb NOT NULL,
	"reason" text NOT NULL,
	"actor" text NOT NULL,
	"state" text NOT NULL,
	"provider_refund_id" text UNIQUE,
	"next_look_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "payment_refunds_state" CHECK ("state" in ('pending', 'succeeded', 'failed')),
	CONSTRAINT "payment_refunds_amount" CHECK ("amount_cents" >= 1),
	CONSTRAINT "payment_refunds_ended" CHECK (("state" = 'pending') = ("ended_at" is null) and ("state" = 'pending') = ("next_look_at" is not null))
);--> statement-breakpoint
CREATE INDEX "payment_refunds_payment" ON "payment_refunds" ("payment_id");--> statement-breakpoint
CREATE INDEX "payment_refunds_pending" ON "payment_refunds" ("next_look_at") WHERE "next_look_at" is not null;--> statement-breakpoint
CREATE TABLE "sandbox_refunds" (
	"key" text PRIMARY KEY NOT NULL,
	"intent_id" text NOT NULL,
	"amount_cents" integer NOT NULL
);--> statement-breakpoint
CREATE TABLE "daily_lists" (
	"day" date PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
