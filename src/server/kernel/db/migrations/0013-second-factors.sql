-- What someone shows after the first thing they sign in with. None of it belongs to a company, and
-- nothing here signs anyone in: secrets are sealed under a key that is not here, codes and tickets are
-- hashes, of a passkey there is its public half.

-- An authenticator app.
create table totp (
  account_id uuid primary key references account on delete cascade,
  sealed bytea not null,
  -- The newest step of time that a code was taken of: none is taken twice.
  last_step int not null,
  added_at timestamptz not null
);

create table passkey (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  -- How often the authenticator says that it was used; always zero for one that does not count.
  counter bigint not null,
  transports text[] not null,
  name text not null,
  added_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_account_idx on passkey (account_id);

-- Codes on paper, each good once: it is gone with being used.
create table recovery_code (
  account_id uuid not null references account on delete cascade,
  code_hash bytea not null,
  primary key (account_id, code_hash)
);

-- What a session has begun to add or to show, on the server's side: taken once.
create table factor_setup (
  session_id uuid not null references session on delete cascade,
  kind text not null check (kind in ('totp', 'passkey', 'proof')),
  -- The secret of an app, or the challenge of a passkey.
  sealed bytea not null,
  created_at timestamptz not null,
  primary key (session_id, kind)
);

-- Someone who has shown a first factor and not yet a second. No session is there before it is taken,
-- once, by the browser it was given to.
create table second_step (
  ticket_hash bytea primary key,
  browser_hash bytea not null,
  account_id uuid not null references account on delete cascade,
  -- What a passkey was asked to sign, until it is answered.
  challenge text,
  created_at timestamptz not null
);
create index second_step_account_idx on second_step (account_id);
create index second_step_created_idx on second_step (created_at);

grant select, insert, update, delete on totp, passkey, recovery_code, factor_setup, second_step to platform;

-- When the one signed in last showed again who they are; null where they only signed in.
alter table session add column proven_at timestamptz;

-- Whether administrators of a company come in with a second factor only.
alter table company add column second_factor_required boolean not null default false;

-- The third door through the policies: whether one of a company's own people has a second factor.
create function has_second_factor(person uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (
    select from company_user u where u.company_id = current_company() and u.id = person and (
      exists (select from totp t where t.account_id = u.account_id)
      or exists (select from passkey p where p.account_id = u.account_id)))
$$;

revoke execute on function has_second_factor from public;
grant execute on function has_second_factor to app;
grant create on schema public to platform;
alter function has_second_factor owner to platform;
revoke create on schema public from platform;

-- True, or an error of its own: a company that requires a second factor tells whoever lacks it so.
create function demand_second_factor(person uuid) returns boolean language plpgsql stable as $$
begin
  if not has_second_factor(person) then
    raise exception using errcode = 'TM403', message = 'a second factor is required';
  end if;
  return true;
end $$;

-- As in 0009, and refuses an administrator without the second factor that their company requires.
-- Whoever it does not concern pays nothing for the question.
create or replace function enter_company(company uuid, account uuid, session uuid) returns table (
  id uuid, company_id uuid, role text, active boolean, name text, languages text[], time_zone text,
  one_to_one_interval_days int, life_stage_enabled boolean, manages uuid[], reports_to uuid[])
language plpgsql as $$
#variable_conflict use_column
begin
  if session is not null then
    if not exists (select from session s where s.id = session) then
      raise invalid_authorization_specification using message = 'the session has ended';
    end if;
  end if;
  perform set_config('role', 'app', true), set_config('app.company_id', company::text, true);
  return query
    select u.id, u.company_id, u.role, u.active, c.name, c.languages, c.time_zone, c.one_to_one_interval_days,
      c.life_stage_enabled,
      array(select m.user_id from membership m where m.reports_to = u.id and m.active),
      array(select m.reports_to from membership m where m.user_id = u.id and m.active)
    from company_user u join company c on c.company_id = u.company_id
    where u.account_id = account
      and case when c.second_factor_required and session is not null and u.active and u.role <> 'USER'
        then demand_second_factor(u.id) else true end;
end $$;
