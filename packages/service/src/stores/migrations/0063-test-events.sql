-- Events that were sent as tests are counted by the day, and kept for less time than real ones.
alter table events add column is_test boolean not null default false;
