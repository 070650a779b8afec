-- What a company chose of the assistant, and what it was asked for: never a word of what was asked or answered.

create table ai_setting (
  company_id uuid primary key references company on delete cascade,
  is_on boolean not null,
  engine text not null check (engine in ('builtIn', 'openAiCompatible')),
  -- Where the model is, by which name, and the key for it, sealed; nobody reads it again.
  base_url text,
  model text,
  sealed_key bytea,
  -- How long it may take for an answer.
  timeout_seconds int check (timeout_seconds between 5 and 120),
  functions text[] not null,
  -- On which channels it speaks.
  channels text[] not null,
  -- How many tokens a month it may take; null for as many as are asked for.
  monthly_tokens_max bigint check (monthly_tokens_max > 0),
  -- What a million tokens cost, in thousandths of a currency; null where nobody said.
  prompt_price int check (prompt_price >= 0),
  answer_price int check (answer_price >= 0),
  currency text check (currency ~ '^[A-Z]{3}$'),
  version int not null,
  check ((prompt_price is null) = (answer_price is null) and (prompt_price is null) = (currency is null)),
  check ((base_url is null) = (model is null) and (base_url is null) = (timeout_seconds is null)),
  check (engine = 'builtIn' or base_url is not null)
);
call protect_tenant_table('ai_setting');

create table ai_call (
  company_id uuid not null references company on delete cascade,
  id uuid not null,
  user_id uuid not null,
  function text not null,
  engine text not null,
  -- Written before anything is asked, so that nothing is asked that is not in the log.
  at timestamptz not null,
  -- `asked` until it is known how it went.
  outcome text not null,
  duration_ms int,
  prompt_tokens int not null,
  answer_tokens int not null,
  -- In millionths of the currency; null where nobody said what a token costs.
  cost bigint,
  currency text,
  primary key (company_id, id),
  foreign key (company_id, user_id) references company_user on delete cascade
);
call protect_tenant_table('ai_call');
create index ai_call_at_idx on ai_call (company_id, at) include (prompt_tokens, answer_tokens);
create index ai_call_user_idx on ai_call (company_id, user_id, at);
create trigger of_the_living before insert on ai_call
  for each row execute function refuse_the_deleted('user_id');

-- Whose records were in what was asked.
create table ai_call_about (
  company_id uuid not null,
  call_id uuid not null,
  user_id uuid not null,
  primary key (company_id, call_id, user_id),
  foreign key (company_id, call_id) references ai_call on delete cascade,
  foreign key (company_id, user_id) references company_user on delete cascade
);
call protect_tenant_table('ai_call_about');
create index ai_call_about_user_idx on ai_call_about (company_id, user_id, call_id);
create trigger of_the_living before insert on ai_call_about
  for each row execute function refuse_the_deleted('user_id');
