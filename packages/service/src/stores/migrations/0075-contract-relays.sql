-- The service broadcasts nothing: the relayer is a program of its own, with a file of its own.
drop table relay_transactions;
drop table relays;
