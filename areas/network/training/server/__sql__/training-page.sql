select u.rui_number as "ruiNumber",
  (
    select json_build_object('category', f.category, 'reason', f.reason)
    from training_profile f
    where f.user_id = u.id
  ) as profile,
  coalesce(
    (
      select f.version
      from training_profile f
      where f.user_id = u.id
    ),
      0
  ) as "profileVersion",
  (
    select coalesce(
      json_agg(
        json_build_object('id', s.id, 'cause', s.cause, 'startsOn', s.starts_on, 'endsOn', s.ends_on)
        order by s.starts_on desc
      ),
        '[]'
    )
    from training_suspension s
    where s.user_id = u.id
  ) as suspensions,
  (
    select json_build_object('until', o.until, 'reason', o.reason, 'by', b.display_name, 'at', o.granted_at)
    from training_override o
    left join user_view b on b.id = o.granted_by
    where o.user_id = u.id and o.revoked_at is null
  ) as override,
  (
    select coalesce(
      json_agg(
        json_build_object(
          'number',
            r.number,
            'periodStart',
            r.period_start,
            'sentAt',
            r.sent_at,
            'by',
            b.display_name,
            'mailStatus',
            m.status
        )
        order by r.id desc
      ),
        '[]'
    )
    from training_reminder r
    join mail_outbox m on m.id = r.mail_id
    left join user_view b on b.id = r.sent_by
    where r.user_id = u.id
  ) as reminders,
  (
    select coalesce(json_object_agg(p.id, json_build_object('version', p.version, 'extensionReason', p.extension_reason)), '{}')
    from training_period p
    where p.user_id = u.id
  ) as versions,
  (
    select coalesce(json_object_agg(coalesce(c.period_id, 0), c.courses), '{}')
    from (
      select c.period_id,
        json_agg(
          json_build_object(
            'id',
              c.id,
              'title',
              c.title,
              'provider',
              c.provider,
              'completedOn',
              c.completed_on,
              'minutes',
              c.minutes,
              'recordedBy',
              b.display_name,
              'recordedById',
              c.created_by,
              'recordedPeople',
              c.created_people,
              'voidReason',
              c.void_reason,
              'modality',
              c.modality,
              'subjectArea',
              c.subject_area,
              'testResult',
              c.test_result,
              'late',
              c.late,
              'confirmed',
              c.confirmed_at is not null,
              'certificates',
              (
                select count(*)
                from stored_file f
                where f.entity = $1 and f.entity_id = c.id
              ),
              'confirmedBy',
              k.display_name,
              'files',
              (
                select coalesce(json_agg(json_build_object('id', f.id, 'fileName', f.file_name) order by f.id), '[]')
                from stored_file f
                where f.entity = $2 and f.entity_id = c.id
              )
          )
          order by c.completed_on desc, c.id desc
        ) as courses
      from training_course c
      left join user_view b on b.id = c.created_by
      left join user_view k on k.id = c.confirmed_by
      where c.user_id = u.id
      group by c.period_id
    ) c
  ) as courses
from user_view u
where u.id = $3
