-- What the expert system recommends, and who may try it.

alter table notification
  -- Of a kind that has several things to say: which of them. A word of the product's, never of a person's.
  add column which text check (which <> '' and length(which) <= 60);

-- A door through the policies: what the account of somebody of the company is on the installation.
create function public.account_role_of(of_user uuid) returns text
language sql stable security definer set search_path = public, pg_temp as $$
  select a.user_role from public.company_user u join public.account a on a.id = u.account_id
  where u.company_id = public.current_company() and u.id = of_user and u.active
$$;
revoke execute on function public.account_role_of from public;
grant execute on function public.account_role_of to app;
grant create on schema public to platform;
alter function public.account_role_of owner to platform;
revoke create on schema public from platform;
