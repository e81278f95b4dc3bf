-- Those of one merchant within a day.
-- before: create index concurrently if not exists events_tests_of_merchant on events (merchant_id, created_at) where is_test;
create index if not exists events_tests_of_merchant on events (merchant_id, created_at) where is_test;

-- The oldest of them, and of the Sandbox: their ids carry their time.
-- before: create index concurrently if not exists events_tests on events (id) where is_test;
create index if not exists events_tests on events (id) where is_test;
-- before: create index concurrently if not exists events_of_sandbox on events (id) where env = 'test';
create index if not exists events_of_sandbox on events (id) where env = 'test';
