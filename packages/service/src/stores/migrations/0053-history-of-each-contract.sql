-- Up to where the administrative events of each contract were read. With one place for a whole chain, what a contract did before
-- the settings named it was never read. contract_event_cursors stays for the version before.
create table contract_event_progress (
  chain_id bigint not null,
  contract text not null,
  next_block bigint not null,
  -- Blocks before that were not read yet, inclusive; none when missing_from is the greater one.
  missing_from bigint not null,
  missing_to bigint not null,
  primary key (chain_id, contract)
);

-- All go on where their chain is. One that was followed from its deployment on lacks nothing: the first thing that each of them
-- says, in its constructor, is who its admin is, and a later admin comes only after the one before has gone. Of any other, the
-- blocks from the start block on are read again; its events are known by their place in the chain.
insert into contract_event_progress (chain_id, contract, next_block, missing_from, missing_to)
select e.chain_id, e.contract, k.next_block,
    case when e.name = 'RoleGranted' and e.args ->> 'role' = '0x' || repeat('0', 64) then k.next_block else 0 end, k.next_block - 1
  from (select distinct on (chain_id, contract) chain_id, contract, name, args
          from contract_events order by chain_id, contract, block_number, log_index) as e
  join contract_event_cursors k on k.chain_id = e.chain_id;
