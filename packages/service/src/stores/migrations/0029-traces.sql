-- Which request a conversion and an event began with, so that a delivery belongs to the request's trace. Written only while
-- requests are traced.
alter table conversions add column request_id text;
alter table events add column request_id text;
