ALTER TABLE "recovery_tokens" DROP CONSTRAINT "recovery_tokens_user_id_users_id_fk";
--> statement-breakpoint
DROP INDEX "recovery_tokens_user";--> statement-breakpoint
ALTER TABLE "recovery_tokens" DROP CONSTRAINT "recovery_tokens_pkey";--> statement-breakpoint
ALTER TABLE "recovery_tokens" ADD COLUMN "email" text;--> statement-breakpoint
-- Of several links of a person the newest one stays, which may be in a mail that waits.
DELETE FROM "recovery_tokens" AS "older" USING "recovery_tokens" AS "newer" WHERE "older"."user_id" = "newer"."user_id" AND ("older"."expires_at", "older"."token_hash") < ("newer"."expires_at", "newer"."token_hash");--> statement-breakpoint
UPDATE "recovery_tokens" SET "email" = "users"."email" FROM "users" WHERE "users"."id" = "user_id";--> statement-breakpoint
ALTER TABLE "recovery_tokens" ADD PRIMARY KEY ("email");--> statement-breakpoint
ALTER TABLE "recovery_tokens" DROP COLUMN "user_id";--> statement-breakpoint
ALTER TABLE "recovery_tokens" ADD CONSTRAINT "recovery_tokens_token_hash_unique" UNIQUE("token_hash");--> statement-breakpoint
ALTER TABLE "verified_emails" DROP CONSTRAINT "verified_emails_pkey";--> statement-breakpoint
ALTER TABLE "verified_emails" ADD COLUMN "registration_hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "verified_emails" ALTER COLUMN "registration_hash" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "verified_emails" ADD CONSTRAINT "verified_emails_email_registration_hash_pk" PRIMARY KEY("email","registration_hash");
