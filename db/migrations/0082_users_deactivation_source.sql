-- Which part of the product raised a cause, for who has to solve it.
alter table user_deactivation add column source text not null default 'users';

-- The directory of contacts: everybody of the network by name.
create index app_user_directory on app_user (display_name, id) where deleted_at is null and enabled;
