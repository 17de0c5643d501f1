CREATE TABLE "used_addresses" (
	"user_id" text NOT NULL,
	"address_digest" text NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "used_addresses_user_id_address_digest_pk" PRIMARY KEY("user_id","address_digest")
);
--> statement-breakpoint
ALTER TABLE "used_addresses" ADD CONSTRAINT "used_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;