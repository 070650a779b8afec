-- People who deleted their account, or were deleted, keep nothing that only they could use or read, and no chat, number
-- or id of a directory that is somebody else's by now. A legal hold keeps what they wrote.
do $$
declare
  own constant text[] := array['calendar_feed', 'channel_identity', 'directory_person', 'list_view', 'notification_setting'];
  private constant text[] := array['leadership_enrollment', 'leadership_look_back', 'chat_exchange', 'notification'];
  other constant text[] := array['company_user', 'feedback_request', 'legal_hold'];
  gone constant text := 'select u.company_id, u.id from company_user u where u.left_at is not null or u.erased_at is not null';
  held constant text := 'select h.company_id, h.user_id from legal_hold h where h.lifted_at is null';
  name text;
begin
  foreach name in array own || private || other loop
    execute format('alter table %I no force row level security', name);
  end loop;
  foreach name in array own loop
    execute format('delete from %I where (company_id, user_id) in (%s)', name, gone);
  end loop;
  foreach name in array private loop
    execute format('delete from %I where (company_id, user_id) in (%s) and (company_id, user_id) not in (%s)', name, gone, held);
  end loop;
  execute format('delete from feedback_request r where r.declined_at is null and r.entry_id is null
    and exists (select from (%s) g where g.company_id = r.company_id and g.id in (r.author_id, r.collaborator_id)
      and (g.company_id, g.id) not in (%s))', gone, held);
  alter table company_user disable trigger user;
  update company_user set external_id = null where left_at is not null and external_id is not null;
  alter table company_user enable trigger user;
  foreach name in array own || private || other loop
    execute format('alter table %I force row level security', name);
  end loop;
end $$;
