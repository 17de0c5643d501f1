-- A mail to what is not one mailbox stays where it is and goes nowhere; its row could not be changed later.
UPDATE "mails" SET "next_attempt_at" = NULL WHERE "sent_at" IS NULL AND "to" !~ '^[^[:space:][:cntrl:]<>()\[\]:\u003B,\u0022\\@]+@[^[:space:][:cntrl:]<>()\[\]:\u003B,\u0022\\@]+$';--> statement-breakpoint
CREATE TABLE "audit_events" (
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"event" text NOT NULL,
	"user_id" text,
	"email" text NOT NULL,
	"address" text,
	CONSTRAINT "audit_events_event" CHECK ("audit_events"."event" in ('login', 'login-failed', 'password-reset', 'password-changed', 'password-change-failed', 'card-changed', 'purchase'))
);
--> statement-breakpoint
CREATE INDEX "audit_events_at" ON "audit_events" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "agreements_one_each" ON "agreements" USING btree ("order_id","provider_id");--> statement-breakpoint
CREATE UNIQUE INDEX "businesses_one_place" ON "businesses" USING btree ("user_id","name","address");--> statement-breakpoint
ALTER TABLE "agreement_history" ADD CONSTRAINT "agreement_history_event" CHECK ("agreement_history"."event" in ('ISSUED', 'SIGNED', 'DROPPED'));--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_signing" CHECK ("agreements"."signing" in ('none', 'pending', 'signed'));--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_monthly" CHECK ("agreements"."monthly_cents" >= 0);--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_annual" CHECK ("agreements"."annual_cents" >= 0);--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_ends_on" CHECK ("agreements"."ends_on" > "agreements"."starts_on");--> statement-breakpoint
ALTER TABLE "businesses" ADD CONSTRAINT "businesses_is_bg_music" CHECK ("businesses"."is_bg_music" in ('0', '1'));--> statement-breakpoint
ALTER TABLE "businesses" ADD CONSTRAINT "businesses_total_members" CHECK ("businesses"."total_members" >= 1);--> statement-breakpoint
ALTER TABLE "businesses" ADD CONSTRAINT "businesses_number_group" CHECK ("businesses"."number_group" >= 1);--> statement-breakpoint
ALTER TABLE "businesses" ADD CONSTRAINT "businesses_classes_per_week" CHECK ("businesses"."classes_per_week" >= 1);--> statement-breakpoint
ALTER TABLE "businesses" ADD CONSTRAINT "businesses_square_footage" CHECK ("businesses"."square_footage" >= 1);--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_kind" CHECK ("documents"."kind" in ('agreement', 'coverage'));--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_attempts" CHECK ("mails"."attempts" >= 0);--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_mailbox" CHECK ("mails"."next_attempt_at" is null or "mails"."to" ~ '^[^[:space:][:cntrl:]<>()\[\]:\u003B,\u0022\\@]+@[^[:space:][:cntrl:]<>()\[\]:\u003B,\u0022\\@]+$') NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_monthly" CHECK ("orders"."monthly_cents" >= 0);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_package_total" CHECK ("orders"."package_total_cents" >= 0);--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_state" CHECK ("purchases"."state" in ('charging', 'done', 'refunding', 'failed'));--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_amount" CHECK ("purchases"."amount_cents" >= 0);--> statement-breakpoint
ALTER TABLE "questionnaires" ADD CONSTRAINT "questionnaires_mailbox" CHECK ("questionnaires"."email" ~ '^[^[:space:][:cntrl:]<>()\[\]:\u003B,\u0022\\@]+@[^[:space:][:cntrl:]<>()\[\]:\u003B,\u0022\\@]+$') NOT VALID;--> statement-breakpoint
ALTER TABLE "recovery_tokens" ADD CONSTRAINT "recovery_tokens_mailbox" CHECK ("recovery_tokens"."email" ~ '^[^[:space:][:cntrl:]<>()\[\]:\u003B,\u0022\\@]+@[^[:space:][:cntrl:]<>()\[\]:\u003B,\u0022\\@]+$') NOT VALID;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_mailbox" CHECK ("users"."email" ~ '^[^[:space:][:cntrl:]<>()\[\]:\u003B,\u0022\\@]+@[^[:space:][:cntrl:]<>()\[\]:\u003B,\u0022\\@]+$') NOT VALID;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_lower_case" CHECK ("users"."email" = lower("users"."email")) NOT VALID;--> statement-breakpoint
ALTER TABLE "verification_codes" ADD CONSTRAINT "verification_codes_judged" CHECK ("verification_codes"."judged" >= 0);--> statement-breakpoint
ALTER TABLE "verification_codes" ADD CONSTRAINT "verification_codes_mailbox" CHECK ("verification_codes"."email" ~ '^[^[:space:][:cntrl:]<>()\[\]:\u003B,\u0022\\@]+@[^[:space:][:cntrl:]<>()\[\]:\u003B,\u0022\\@]+$') NOT VALID;--> statement-breakpoint
ALTER TABLE "verified_emails" ADD CONSTRAINT "verified_emails_mailbox" CHECK ("verified_emails"."email" ~ '^[^[:space:][:cntrl:]<>()\[\]:\u003B,\u0022\\@]+@[^[:space:][:cntrl:]<>()\[\]:\u003B,\u0022\\@]+$') NOT VALID;--> statement-breakpoint
-- The audit trail is only ever added to; what is older than its retention may go.
CREATE FUNCTION "keep_audit_events"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD."at" < now() - interval '399 days' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'audit_events is append-only';
END $$;--> statement-breakpoint
CREATE TRIGGER "audit_events_append_only" BEFORE UPDATE OR DELETE ON "audit_events" FOR EACH ROW EXECUTE FUNCTION "keep_audit_events"();--> statement-breakpoint
CREATE TRIGGER "audit_events_no_truncate" BEFORE TRUNCATE ON "audit_events" FOR EACH STATEMENT EXECUTE FUNCTION "keep_audit_events"();
