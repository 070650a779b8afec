-- A door like `consenting_people` for some people: it reads their rows only, whatever the size of the company.
create function public.consenting_among(of_ids uuid[]) returns table (user_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.id from public.company_user u join public.account a on a.id = u.account_id
  where u.company_id = public.current_company() and u.id = any(of_ids) and u.active
    and a.is_identified_data_processing_accepted
$$;
revoke execute on function public.consenting_among from public;
grant execute on function public.consenting_among to app;
grant create on schema public to platform;
alter function public.consenting_among owner to platform;
revoke create on schema public from platform;

-- Those of 0100 begin with the same columns.
drop index one_to_one_membership_idx;
drop index nine_box_placement_membership_idx;
