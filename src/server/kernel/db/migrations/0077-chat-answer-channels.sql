-- Where somebody asked the assistant: on its page, or in a chat. Null for calls that are no conversation, such as
-- suggestions and what the lab tries, and for those from before this.
alter table ai_call add column channel text check (channel in ('tandem', 'slack', 'teams', 'googleChat'));
create index ai_call_channel_idx on ai_call (company_id, at, id) where channel is not null;
