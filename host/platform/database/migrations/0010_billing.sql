-- Orders learn their license year; the host fills in the zone of those that are there when it next starts.
ALTER TABLE "orders" ADD COLUMN "zone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "anchor_on" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "starts_on" date;--> statement-breakpoint
UPDATE "orders" SET
	"anchor_on" = coalesce((SELECT min("starts_on") FROM "agreements" WHERE "order_id" = "orders"."id"), "created_at"::date),
	"starts_on" = coalesce((SELECT min("starts_on") FROM "agreements" WHERE "order_id" = "orders"."id"), "created_at"::date);--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "anchor_on" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "starts_on" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "renews" text REFERENCES "orders"("id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_renews_unique" UNIQUE("renews");--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "renewal" text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_renewal" CHECK ("renewal" in ('open', 'noticed', 'reminded', 'renewed', 'ended'));--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "next_look_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "opt_out_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "notice_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "notice_quote" jsonb;--> statement-breakpoint
CREATE INDEX "orders_next_look" ON "orders" ("next_look_at") WHERE "next_look_at" is not null;--> statement-breakpoint
ALTER TABLE "payment_methods" ADD COLUMN "brand" text;--> statement-breakpoint
ALTER TABLE "payment_methods" ADD COLUMN "expires" text;--> statement-breakpoint
CREATE TABLE "payments" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL REFERENCES "orders"("id"),
	"owner_id" text NOT NULL REFERENCES "users"("id"),
	"business_id" text NOT NULL REFERENCES "businesses"("id"),
	"kind" text NOT NULL,
	"number" integer,
	"due_on" date NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"amount_cents" integer NOT NULL,
	"lines" jsonb NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"next_try_at" timestamp with time zone,
	"trigger" text DEFAULT 'pass' NOT NULL,
	"first_tried_at" timestamp with time zone,
	"intent_id" text UNIQUE,
	"fee_for" text UNIQUE REFERENCES "payments"("id"),
	"paid_at" timestamp with time zone,
	"receipt_number" text UNIQUE,
	"last_four" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payments_one_each" UNIQUE("order_id", "number"),
	CONSTRAINT "payments_kind" CHECK ("kind" in ('instalment', 'fee', 'extra')),
	CONSTRAINT "payments_number" CHECK (("kind" = 'instalment') = ("number" is not null) and ("number" is null or "number" between 1 and 12)),
	CONSTRAINT "payments_state" CHECK ("state" in ('scheduled', 'trying', 'retrying', 'waiting', 'overdue', 'held', 'paid', 'void')),
	CONSTRAINT "payments_reason" CHECK ("reason" is null or "reason" in ('hard decline', 'expired card', 'bank asks', 'no card', 'earlier payment') and "state" in ('waiting', 'trying')),
	CONSTRAINT "payments_amount" CHECK ("amount_cents" > 0),
	CONSTRAINT "payments_paid" CHECK (("state" = 'paid') = ("paid_at" is not null)),
	CONSTRAINT "payments_receipt" CHECK (("state" = 'paid') = ("receipt_number" is not null)),
	CONSTRAINT "payments_fee_for" CHECK (("kind" = 'fee') = ("fee_for" is not null))
);--> statement-breakpoint
CREATE INDEX "payments_due" ON "payments" ("next_try_at") WHERE "next_try_at" is not null;--> statement-breakpoint
CREATE INDEX "payments_business" ON "payments" ("business_id");--> statement-breakpoint
CREATE INDEX "payments_owner_open" ON "payments" ("owner_id") WHERE "state" not in ('paid', 'void');--> statement-breakpoint
CREATE TABLE "attempts" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL REFERENCES "payments"("id"),
	"trigger" text NOT NULL,
	"from_state" text NOT NULL,
	"customer_id" text NOT NULL,
	"payment_method" text NOT NULL,
	"last_four" text NOT NULL,
	"asked_key" text,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"outcome" text,
	"code" text,
	CONSTRAINT "attempts_trigger" CHECK ("trigger" in ('pass', 'card', 'owner', 'operator')),
	CONSTRAINT "attempts_outcome" CHECK (("outcome" is null) = ("ended_at" is null) and ("outcome" is null or "outcome" in ('paid', 'declined', 'refused for good', 'bank asks', 'no answer', 'not made', 'given up')))
);--> statement-breakpoint
CREATE UNIQUE INDEX "attempts_one_open" ON "attempts" ("payment_id") WHERE "ended_at" is null;--> statement-breakpoint
CREATE INDEX "attempts_payment" ON "attempts" ("payment_id");--> statement-breakpoint
CREATE TABLE "billing_events" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL REFERENCES "orders"("id"),
	"payment_id" text REFERENCES "payments"("id"),
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"event" text NOT NULL,
	"from_state" text,
	"to_state" text,
	"detail" jsonb
);--> statement-breakpoint
CREATE INDEX "billing_events_order" ON "billing_events" ("order_id");--> statement-breakpoint
CREATE TABLE "entries" (
	"id" text PRIMARY KEY NOT NULL,
	"posting_id" text NOT NULL,
	"payment_id" text NOT NULL REFERENCES "payments"("id"),
	"owner_id" text NOT NULL REFERENCES "users"("id"),
	"at" timestamp with time zone NOT NULL,
	"account" text NOT NULL,
	"cents" integer NOT NULL
);--> statement-breakpoint
CREATE INDEX "entries_owner" ON "entries" ("owner_id");--> statement-breakpoint
CREATE INDEX "entries_payment" ON "entries" ("payment_id");--> statement-breakpoint
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END
$$;--> statement-breakpoint
CREATE TRIGGER "entries_append_only" BEFORE UPDATE OR DELETE ON "entries" FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER "billing_events_append_only" BEFORE UPDATE OR DELETE ON "billing_events" FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TABLE "sandbox_intents" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL UNIQUE,
	"amount_cents" integer NOT NULL,
	"status" text NOT NULL,
	"client_secret" text NOT NULL,
	"is_asked" boolean DEFAULT false NOT NULL
);--> statement-breakpoint
CREATE TABLE "sandbox_clock" (
	"id" integer PRIMARY KEY NOT NULL,
	"ahead_ms" bigint NOT NULL
);
