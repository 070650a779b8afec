do $$ declare it record; begin
  for it in select * from made_last order by name loop execute it.definition; end loop;
end $$;
reset session_replication_role;
analyze;
