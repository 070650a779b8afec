-- The page that people of a company land on after signing in; null is the home page. An address of
-- ours and never another's: it begins with one slash, and has nothing but words and slashes.
alter table company add column route_redirect text check (route_redirect ~ '^(/[a-z][a-z-]*)+$');

-- In each company that an account is in: how many report to its person there, and to how many they do.
-- One statement however many companies: each is spoken for in turn, so that its policies hold for it as
-- for any request, and no door is opened that would let the installation see who reports to whom.
create function standing_of(account uuid)
returns table (company_id uuid, manages int, reports_to int) language plpgsql as $$
#variable_conflict use_column
declare
  entry company_user;
begin
  foreach entry in array array(select u from company_user u where u.account_id = account) loop
    perform set_config('role', 'app', true),
      set_config('app.company_id', entry.company_id::text, true);
    return query select entry.company_id,
      (select count(*)::int from membership m where m.reports_to = entry.id and m.active),
      (select count(*)::int from membership m where m.user_id = entry.id and m.active);
  end loop;
  perform set_config('role', 'platform', true), set_config('app.company_id', '', true);
end $$;
