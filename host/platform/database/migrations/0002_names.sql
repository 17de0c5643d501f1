ALTER TABLE "attempts" DROP CONSTRAINT "attempts_outcome";--> statement-breakpoint
UPDATE "attempts" SET "outcome" = 'canceled' WHERE "outcome" = 'given up';--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_outcome" CHECK (("outcome" is null) = ("ended_at" is null) and ("outcome" is null or "outcome" in ('paid', 'declined', 'declined permanently', 'authentication required', 'no answer', 'not made', 'canceled', 'rejected')));--> statement-breakpoint
UPDATE "sandbox_intents" SET "status" = 'authenticating' WHERE "status" = 'asking';--> statement-breakpoint
ALTER TABLE "sandbox_clock" RENAME COLUMN "ahead_ms" TO "offset_ms";--> statement-breakpoint
ALTER TABLE "orders" RENAME COLUMN "held_for" TO "paused_for";
