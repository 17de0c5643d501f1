CREATE TABLE "data_key_checks" (
	"id" integer PRIMARY KEY NOT NULL,
	"digest" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "content" text;--> statement-breakpoint
-- A waiting mail keeps its words until the host, which has the key, seals them; a sent one loses them.
UPDATE "mails" SET "content" = 'clear:' || CASE WHEN "sent_at" IS NULL THEN json_build_object('subject', "subject", 'text', "text", 'html', "html")::text ELSE '' END;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "body_digest" text;--> statement-breakpoint
-- A code's plain hash is guessed in a second; whoever waits with one asks for another.
DELETE FROM "verification_codes";--> statement-breakpoint
ALTER TABLE "verification_codes" ADD COLUMN "code_digest" text NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" DROP COLUMN "subject";--> statement-breakpoint
ALTER TABLE "mails" DROP COLUMN "text";--> statement-breakpoint
ALTER TABLE "mails" DROP COLUMN "html";--> statement-breakpoint
ALTER TABLE "purchases" DROP COLUMN "body_hash";--> statement-breakpoint
ALTER TABLE "purchases" DROP COLUMN "nonce";--> statement-breakpoint
ALTER TABLE "verification_codes" DROP COLUMN "code_hash";