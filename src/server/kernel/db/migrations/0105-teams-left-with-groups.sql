-- The team that somebody left with their group, as the directory names it: the next group takes it up.
alter table directory_person add column team_left text;
