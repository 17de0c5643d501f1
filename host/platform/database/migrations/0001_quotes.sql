CREATE TABLE "quotes" (
	"figures" text PRIMARY KEY NOT NULL,
	"is_bg_music" text NOT NULL,
	"square_footage" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
