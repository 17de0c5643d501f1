-- What people quote of a license: eight random digits in Crockford's base 32, as the application makes them.
CREATE FUNCTION "new_license_number"() RETURNS text LANGUAGE sql VOLATILE AS $$
	SELECT string_agg(
		CASE WHEN place = 4 THEN '-' ELSE '' END
			|| substr(
				'0123456789ABCDEFGHJKMNPQRSTVWXYZ',
				-- Bytes 6 and 8 of a random UUID say that it is one.
				(get_byte(bytes, CASE WHEN place < 6 THEN place ELSE place + 3 END) & 31) + 1,
				1
			),
		'' ORDER BY place
	)
	FROM (SELECT uuid_send(gen_random_uuid()) AS bytes) AS random, generate_series(0, 7) AS place
$$;--> statement-breakpoint
CREATE TABLE "businesses" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"address" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"zip" text NOT NULL,
	"is_default" boolean NOT NULL,
	"is_bg_music" text,
	"total_members" integer,
	"number_group" integer,
	"classes_per_week" integer,
	"square_footage" integer NOT NULL,
	"coverage_id" text DEFAULT translate(encode(uuid_send(gen_random_uuid()), 'base64'), '+/=', '-_') NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "businesses_coverage_id_unique" UNIQUE("coverage_id"),
	CONSTRAINT "businesses_is_bg_music" CHECK ("businesses"."is_bg_music" in ('0', '1')),
	CONSTRAINT "businesses_total_members" CHECK ("businesses"."total_members" >= 1),
	CONSTRAINT "businesses_number_group" CHECK ("businesses"."number_group" >= 1),
	CONSTRAINT "businesses_classes_per_week" CHECK ("businesses"."classes_per_week" >= 1),
	CONSTRAINT "businesses_square_footage" CHECK ("businesses"."square_footage" >= 1)
);
--> statement-breakpoint
CREATE TABLE "replaced_cards" (
	"payment_method" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"detach_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" text PRIMARY KEY NOT NULL,
	"to" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"attempts" integer NOT NULL,
	"next_attempt_at" timestamp with time zone,
	"content" text,
	CONSTRAINT "mails_attempts" CHECK ("mails"."attempts" >= 0),
	CONSTRAINT "mails_mailbox" CHECK ("mails"."next_attempt_at" is null or "mails"."to" ~ '^[^[:space:][:cntrl:]<>()\[\]:\u003B,\u0022\\@]+@[^[:space:][:cntrl:]<>()\[\]:\u003B,\u0022\\@]+$')
);
--> statement-breakpoint
CREATE TABLE "password_history" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"password_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_methods" (
	"user_id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"payment_method" text NOT NULL,
	"last_four" text NOT NULL,
	"brand" text,
	"expires" text,
	"card_check_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "purchases" (
	"id" text PRIMARY KEY NOT NULL,
	"scope" text NOT NULL,
	"key_hash" text NOT NULL,
	"body_digest" text,
	"reserves" text NOT NULL,
	"state" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"customer_id" text,
	"charge_id" text,
	"intent_id" text,
	"challenged_at" timestamp with time zone,
	"plan" jsonb,
	"reply" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "purchases_intent_id_unique" UNIQUE("intent_id"),
	CONSTRAINT "purchases_state" CHECK ("purchases"."state" in ('charging', 'authenticating', 'done', 'refunding', 'failed')),
	CONSTRAINT "purchases_amount" CHECK ("purchases"."amount_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "questionnaires" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"answers" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "questionnaires_mailbox" CHECK ("questionnaires"."email" ~ '^[^[:space:][:cntrl:]<>()\[\]:\u003B,\u0022\\@]+@[^[:space:][:cntrl:]<>()\[\]:\u003B,\u0022\\@]+$')
);
--> statement-breakpoint
CREATE TABLE "quotes" (
	"id" text PRIMARY KEY NOT NULL,
	"business_id" text,
	"quote" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"full_name" text NOT NULL,
	"phone_number" text NOT NULL,
	"title" text,
	"password_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_mailbox" CHECK ("users"."email" ~ '^[^[:space:][:cntrl:]<>()\[\]:\u003B,\u0022\\@]+@[^[:space:][:cntrl:]<>()\[\]:\u003B,\u0022\\@]+$'),
	CONSTRAINT "users_lower_case" CHECK ("users"."email" = lower("users"."email"))
);
--> statement-breakpoint
CREATE TABLE "agreement_history" (
	"id" text PRIMARY KEY NOT NULL,
	"agreement_id" text NOT NULL,
	"event" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "agreement_history_event" CHECK ("agreement_history"."event" in ('ISSUED', 'SIGNED', 'DROPPED', 'RESTORED', 'DENIED'))
);
--> statement-breakpoint
CREATE TABLE "agreements" (
	"id" text PRIMARY KEY NOT NULL,
	"number" text DEFAULT new_license_number() NOT NULL,
	"order_id" text NOT NULL,
	"business_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"name" text NOT NULL,
	"short_name" text NOT NULL,
	"monthly_cents" integer NOT NULL,
	"starts_on" date NOT NULL,
	"renews_on" date NOT NULL,
	"ends_on" date,
	"signing" text NOT NULL,
	"signing_token_hash" text,
	"signed_name" text,
	"signed_at" timestamp with time zone,
	"denied_at" timestamp with time zone,
	"is_unwanted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "agreements_number_unique" UNIQUE("number"),
	CONSTRAINT "agreements_signing_token_hash_unique" UNIQUE("signing_token_hash"),
	CONSTRAINT "agreements_signing" CHECK ("agreements"."signing" in ('none', 'pending', 'signed')),
	CONSTRAINT "agreements_monthly" CHECK ("agreements"."monthly_cents" >= 0),
	CONSTRAINT "agreements_ends_on" CHECK ("agreements"."ends_on" > "agreements"."starts_on")
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"agreement_id" text PRIMARY KEY NOT NULL,
	"sha256" text NOT NULL,
	"content" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" text PRIMARY KEY NOT NULL,
	"business_id" text NOT NULL,
	"package_code" text,
	"quote" jsonb NOT NULL,
	"zone" text DEFAULT '' NOT NULL,
	"anchor_on" date NOT NULL,
	"starts_on" date NOT NULL,
	"renews" text,
	"renewal" text DEFAULT 'open' NOT NULL,
	"next_action_at" timestamp with time zone,
	"opt_out_until" timestamp with time zone,
	"notice_quote" jsonb,
	"reported_counts" jsonb,
	"reported_at" timestamp with time zone,
	"held_for" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "orders_renews_unique" UNIQUE("renews"),
	CONSTRAINT "orders_renewal" CHECK ("orders"."renewal" in ('open', 'noticed', 'reminded', 'renewed', 'ended'))
);
--> statement-breakpoint
CREATE TABLE "audit_events" (
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"event" text NOT NULL,
	"user_id" text,
	"email" text NOT NULL,
	"address" text,
	CONSTRAINT "audit_events_event" CHECK ("audit_events"."event" in ('login', 'login-failed', 'password-reset', 'password-changed', 'password-change-failed', 'card-changed', 'purchase', 'renewal-off', 'renewal-on', 'signing-link-sent', 'document-signed'))
);
--> statement-breakpoint
CREATE TABLE "data_key_checks" (
	"id" integer PRIMARY KEY NOT NULL,
	"digest" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quote_links" (
	"link_hash" text PRIMARY KEY NOT NULL,
	"quote_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_tokens" (
	"email" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "recovery_tokens_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "recovery_tokens_mailbox" CHECK ("recovery_tokens"."email" ~ '^[^[:space:][:cntrl:]<>()\[\]:\u003B,\u0022\\@]+@[^[:space:][:cntrl:]<>()\[\]:\u003B,\u0022\\@]+$')
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "used_addresses" (
	"user_id" text NOT NULL,
	"address_digest" text NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "used_addresses_user_id_address_digest_pk" PRIMARY KEY("user_id","address_digest")
);
--> statement-breakpoint
CREATE TABLE "verification_codes" (
	"email" text PRIMARY KEY NOT NULL,
	"code_digest" text NOT NULL,
	"guesses" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "verification_codes_guesses" CHECK ("verification_codes"."guesses" >= 0),
	CONSTRAINT "verification_codes_mailbox" CHECK ("verification_codes"."email" ~ '^[^[:space:][:cntrl:]<>()\[\]:\u003B,\u0022\\@]+@[^[:space:][:cntrl:]<>()\[\]:\u003B,\u0022\\@]+$')
);
--> statement-breakpoint
CREATE TABLE "verified_emails" (
	"email" text NOT NULL,
	"registration_hash" text NOT NULL,
	"code_digest" text NOT NULL,
	"network_digest" text NOT NULL,
	"verified_at" timestamp with time zone NOT NULL,
	CONSTRAINT "verified_emails_email_registration_hash_pk" PRIMARY KEY("email","registration_hash"),
	CONSTRAINT "verified_emails_mailbox" CHECK ("verified_emails"."email" ~ '^[^[:space:][:cntrl:]<>()\[\]:\u003B,\u0022\\@]+@[^[:space:][:cntrl:]<>()\[\]:\u003B,\u0022\\@]+$')
);
--> statement-breakpoint
CREATE TABLE "attempts" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"trigger" text NOT NULL,
	"from_state" text NOT NULL,
	"customer_id" text NOT NULL,
	"payment_method" text NOT NULL,
	"last_four" text NOT NULL,
	"challenge_key" text,
	"intent_id" text,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"outcome" text,
	"code" text
);
--> statement-breakpoint
CREATE TABLE "billing_events" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"payment_id" text,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"event" text NOT NULL,
	"from_state" text,
	"to_state" text,
	"detail" jsonb,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "billing_events_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1)
);
--> statement-breakpoint
CREATE TABLE "entries" (
	"id" text PRIMARY KEY NOT NULL,
	"posting_id" text NOT NULL,
	"payment_id" text NOT NULL,
	"owner_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"account" text NOT NULL,
	"cents" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"owner_id" text NOT NULL,
	"business_id" text NOT NULL,
	"kind" text NOT NULL,
	"number" integer,
	"due_on" date NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"amount_cents" integer NOT NULL,
	"lines" jsonb NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"next_try_at" timestamp with time zone,
	"trigger" text DEFAULT 'run' NOT NULL,
	"first_tried_at" timestamp with time zone,
	"intent_id" text,
	"fee_for" text,
	"paid_at" timestamp with time zone,
	"receipt_number" text,
	"last_four" text,
	"news" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payments_intent_id_unique" UNIQUE("intent_id"),
	CONSTRAINT "payments_fee_for_unique" UNIQUE("fee_for"),
	CONSTRAINT "payments_receipt_number_unique" UNIQUE("receipt_number"),
	CONSTRAINT "payments_one_each" UNIQUE("order_id","number"),
	CONSTRAINT "payments_state" CHECK ("payments"."state" in ('scheduled', 'trying', 'retrying', 'waiting', 'overdue', 'held', 'paid', 'void')),
	CONSTRAINT "payments_kind" CHECK ("payments"."kind" in ('installment', 'fee', 'extra')),
	CONSTRAINT "payments_amount" CHECK ("payments"."amount_cents" >= 1)
);
--> statement-breakpoint
CREATE TABLE "sandbox_clock" (
	"id" integer PRIMARY KEY NOT NULL,
	"ahead_ms" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_intents" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"status" text NOT NULL,
	"client_secret" text NOT NULL,
	"is_challenged" boolean DEFAULT false NOT NULL,
	CONSTRAINT "sandbox_intents_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "disputes" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"state" text NOT NULL,
	"withdrawn_cents" integer NOT NULL,
	"fee_cents" integer NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	CONSTRAINT "disputes_state" CHECK ("disputes"."state" in ('inquiry', 'open', 'won', 'lost')),
	CONSTRAINT "disputes_amount" CHECK ("disputes"."amount_cents" >= 1)
);
--> statement-breakpoint
CREATE TABLE "provider_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"intent_id" text,
	"object_id" text NOT NULL,
	"handled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "provider_reading" (
	"id" integer PRIMARY KEY NOT NULL,
	"mode" text,
	"read_until" timestamp with time zone,
	"read_at" timestamp with time zone,
	"clock_alerted_at" timestamp with time zone,
	"outage_alerted_at" timestamp with time zone,
	"refused_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "daily_lists" (
	"day" date PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"lines" jsonb NOT NULL,
	"reason" text NOT NULL,
	"actor" text NOT NULL,
	"is_announced" boolean DEFAULT false NOT NULL,
	"state" text NOT NULL,
	"provider_refund_id" text,
	"next_action_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "payment_refunds_provider_refund_id_unique" UNIQUE("provider_refund_id"),
	CONSTRAINT "payment_refunds_state" CHECK ("payment_refunds"."state" in ('pending', 'succeeded', 'failed')),
	CONSTRAINT "payment_refunds_amount" CHECK ("payment_refunds"."amount_cents" >= 1)
);
--> statement-breakpoint
CREATE TABLE "sandbox_refunds" (
	"key" text PRIMARY KEY NOT NULL,
	"intent_id" text NOT NULL,
	"amount_cents" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "businesses" ADD CONSTRAINT "businesses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_history" ADD CONSTRAINT "password_history_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_methods" ADD CONSTRAINT "payment_methods_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreement_history" ADD CONSTRAINT "agreement_history_agreement_id_agreements_id_fk" FOREIGN KEY ("agreement_id") REFERENCES "public"."agreements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_agreement_id_agreements_id_fk" FOREIGN KEY ("agreement_id") REFERENCES "public"."agreements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_links" ADD CONSTRAINT "quote_links_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "used_addresses" ADD CONSTRAINT "used_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_events" ADD CONSTRAINT "billing_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_events" ADD CONSTRAINT "billing_events_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "businesses_user" ON "businesses" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "businesses_one_place" ON "businesses" USING btree ("user_id","name","address");--> statement-breakpoint
CREATE UNIQUE INDEX "businesses_one_default" ON "businesses" USING btree ("user_id") WHERE "businesses"."is_default";--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree ("next_attempt_at");--> statement-breakpoint
CREATE INDEX "password_history_user" ON "password_history" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "payment_methods_check" ON "payment_methods" USING btree ("card_check_at") WHERE "payment_methods"."card_check_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "purchases_key" ON "purchases" USING btree ("scope","key_hash") WHERE "purchases"."state" <> 'failed';--> statement-breakpoint
CREATE UNIQUE INDEX "purchases_reserves" ON "purchases" USING btree ("reserves") WHERE "purchases"."state" in ('charging', 'authenticating');--> statement-breakpoint
CREATE INDEX "quotes_expiry" ON "quotes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "agreement_history_agreement" ON "agreement_history" USING btree ("agreement_id");--> statement-breakpoint
CREATE INDEX "agreements_business" ON "agreements" USING btree ("business_id");--> statement-breakpoint
CREATE UNIQUE INDEX "agreements_one_each" ON "agreements" USING btree ("order_id","provider_id");--> statement-breakpoint
CREATE INDEX "orders_business" ON "orders" USING btree ("business_id");--> statement-breakpoint
CREATE INDEX "orders_next_action" ON "orders" USING btree ("next_action_at") WHERE "orders"."next_action_at" is not null;--> statement-breakpoint
CREATE INDEX "audit_events_at" ON "audit_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "quote_links_quote" ON "quote_links" USING btree ("quote_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "attempts_one_open" ON "attempts" USING btree ("payment_id") WHERE "attempts"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "attempts_payment" ON "attempts" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "attempts_refused" ON "attempts" USING btree ("customer_id") WHERE "attempts"."outcome" = 'declined permanently';--> statement-breakpoint
CREATE INDEX "billing_events_order" ON "billing_events" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "entries_owner" ON "entries" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "entries_payment" ON "entries" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payments_due" ON "payments" USING btree ("next_try_at") WHERE "payments"."next_try_at" is not null;--> statement-breakpoint
CREATE INDEX "payments_business" ON "payments" USING btree ("business_id");--> statement-breakpoint
CREATE INDEX "payments_news" ON "payments" USING btree ("owner_id") WHERE "payments"."news" is not null;--> statement-breakpoint
CREATE INDEX "payments_owner_open" ON "payments" USING btree ("owner_id") WHERE "payments"."state" not in ('paid', 'void');--> statement-breakpoint
CREATE INDEX "disputes_payment" ON "disputes" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "provider_events_open" ON "provider_events" USING btree ("received_at") WHERE "provider_events"."handled_at" is null;--> statement-breakpoint
CREATE INDEX "payment_refunds_payment" ON "payment_refunds" USING btree ("payment_id");--> statement-breakpoint
-- What drizzle-kit does not write: references to rows of the same table, rules across columns, tables that are only added to.
ALTER TABLE "orders" ADD CONSTRAINT "orders_renews_fkey" FOREIGN KEY ("renews") REFERENCES "orders"("id");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_fee_for_fkey" FOREIGN KEY ("fee_for") REFERENCES "payments"("id");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_number" CHECK (("kind" = 'installment') = ("number" is not null) and ("number" is null or "number" between 1 and 12));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_reason" CHECK ("reason" is null or "reason" in ('hard decline', 'expired card', 'authentication required', 'no card', 'earlier payment') and "state" in ('waiting', 'trying'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_paid" CHECK (("state" = 'paid') = ("paid_at" is not null));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_receipt" CHECK (("state" = 'paid') = ("receipt_number" is not null));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_fee_for" CHECK (("kind" = 'fee') = ("fee_for" is not null));--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_trigger" CHECK ("trigger" in ('run', 'card', 'owner', 'operator'));--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_outcome" CHECK (("outcome" is null) = ("ended_at" is null) and ("outcome" is null or "outcome" in ('paid', 'declined', 'declined permanently', 'authentication required', 'no answer', 'not made', 'given up', 'rejected')));--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_ended" CHECK (("state" = 'pending') = ("ended_at" is null) and ("state" = 'pending') = ("next_action_at" is not null));--> statement-breakpoint
CREATE INDEX "payment_refunds_pending" ON "payment_refunds" ("next_action_at") WHERE "next_action_at" is not null;--> statement-breakpoint
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END
$$;--> statement-breakpoint
CREATE TRIGGER "entries_append_only" BEFORE UPDATE OR DELETE ON "entries" FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER "billing_events_append_only" BEFORE UPDATE OR DELETE ON "billing_events" FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
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
