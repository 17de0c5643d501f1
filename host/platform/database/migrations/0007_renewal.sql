ALTER TABLE "agreements" ADD COLUMN "signed_name" text;--> statement-breakpoint
ALTER TABLE "agreements" ADD COLUMN "signed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "agreement_history" DROP CONSTRAINT "agreement_history_event";--> statement-breakpoint
ALTER TABLE "agreement_history" ADD CONSTRAINT "agreement_history_event" CHECK ("agreement_history"."event" in ('ISSUED', 'SIGNED', 'DROPPED', 'RESTORED'));--> statement-breakpoint
ALTER TABLE "audit_events" DROP CONSTRAINT "audit_events_event";--> statement-breakpoint
ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_event" CHECK ("audit_events"."event" in ('login', 'login-failed', 'password-reset', 'password-changed', 'password-change-failed', 'card-changed', 'purchase', 'renewal-off', 'renewal-on', 'signing-link-sent', 'document-signed'));
