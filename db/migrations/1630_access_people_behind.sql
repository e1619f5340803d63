-- Everyone behind a request that another person must decide: the acting user, the person who impersonated them, and
-- those on the way. An impersonated colleague is not a second person, neither for the one who asks nor for the one who
-- decides.
alter table approval_request add column requested_people bigint[] not null default '{}';
update approval_request set requested_people = array[requested_by];

alter table negotiation_extension add column requested_people bigint[] not null default '{}';
update negotiation_extension set requested_people = array[requested_by];

alter table console_run add column run_people bigint[] not null default '{}';
update console_run set run_people = array[user_id];

alter table appraisal add column created_people bigint[] not null default '{}';
update appraisal set created_people = array[created_by];

alter table training_course add column created_people bigint[] not null default '{}';
update training_course set created_people = array[created_by] where created_by is not null;

alter table claim add column agreed_people bigint[] not null default '{}';
update claim set agreed_people = array[agreed_by] where agreed_by is not null;

-- Everyone who typed amounts of the policy, while it has typed ones.
alter table cancellation_policy add column typed_people bigint[] not null default '{}';
update cancellation_policy p set typed_people = array[k.typed_by] from cancellation k
  where k.id = p.cancellation_id and p.typed is not null and k.typed_by is not null;
