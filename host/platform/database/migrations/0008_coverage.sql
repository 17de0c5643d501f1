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
-- Each row that is there already gets a value of its own from these defaults.
ALTER TABLE "agreements" ADD COLUMN "number" text DEFAULT new_license_number() NOT NULL;--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_number_unique" UNIQUE("number");--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "coverage_id" text DEFAULT translate(encode(uuid_send(gen_random_uuid()), 'base64'), '+/=', '-_') NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ADD CONSTRAINT "businesses_coverage_id_unique" UNIQUE("coverage_id");
