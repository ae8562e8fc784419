CREATE TABLE "search_orders" (
	"generation" integer NOT NULL,
	"block" integer NOT NULL,
	"sort" text NOT NULL,
	"keys" integer[] NOT NULL,
	CONSTRAINT "search_orders_generation_block_sort_pk" PRIMARY KEY("generation","block","sort")
);
