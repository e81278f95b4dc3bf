-- Lines of the bank that the books lack are looked at again with every reading.
create index bank_lines_behind on bank_lines (env, provider, at) where outcome in ('theirs_only', 'not_reversed');
