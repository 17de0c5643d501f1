-- Before each automatic try: whether a bank has refused the card for good.
CREATE INDEX "attempts_refused" ON "attempts" ("customer_id") WHERE "outcome" = 'refused for good';
