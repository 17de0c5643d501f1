-- What nobody was asked is not known: the class counts of background music alone, which were stored as 1,
ALTER TABLE "businesses" ALTER COLUMN "is_bg_music" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ALTER COLUMN "total_members" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ALTER COLUMN "number_group" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ALTER COLUMN "classes_per_week" DROP NOT NULL;--> statement-breakpoint
UPDATE "businesses" SET "total_members" = NULL, "number_group" = NULL, "classes_per_week" = NULL
	WHERE "is_bg_music" = '1' AND "total_members" = 1 AND "number_group" = 1 AND "classes_per_week" = 1;--> statement-breakpoint
-- and the music of a location that began with a package, which was stored as fitness classes.
UPDATE "businesses" SET "is_bg_music" = NULL FROM (
	SELECT DISTINCT ON ("business_id") "business_id", "package_code", "quote" FROM "orders" ORDER BY "business_id", "created_at"
) AS "first" WHERE "first"."business_id" = "businesses"."id"
	AND "first"."package_code" IS NOT NULL AND "first"."quote" -> 'inputs' ->> 'isBgMusic' IS NULL;
