/** Everything else that the back office lists. Each takes how many rows to make. */
export const fillOffice = {
  admins: `insert into admin (id, email, password_hash, last_login_at, created_at, name, role, is_active, permissions)
    select uuidv7(), 'admin' || n || '@suuri.example', $2, now() - n * interval '1 day', now() - interval '700 days',
      'Ylläpitäjä ' || n, 'ADMIN', n % 5 <> 0, array['MANAGE_OFFERS', 'MANAGE_BUSINESSES', 'VIEW_ANALYTICS']
    from generate_series(1, $1::int) n`,
  consumers: `insert into consumer (id, email, password_hash, last_login_at, created_at, first_name, last_name, city, email_verified_at)
    select uuidv7(), 'kuluttaja' || n || '@suuri.example', $2, now() - random() * interval '90 days',
      now() - random() * interval '700 days', 'Veera', 'Virtanen', 'Tampere', now()
    from generate_series(1, $1::int) n`,
  orders: `insert into top_up_order (id, business_id, amount, note, status, created_at)
    select uuidv7(ago - now()), id, 20000, 'Kampanjaa varten', case when n % 20 = 0 then 'PENDING' when n % 20 = 1 then 'CANCELLED' else 'COMPLETED' end, ago
    from (select id, n, now() - random() * interval '700 days' as ago from company where weight > 0 limit $1::int) o`,
  messages: `insert into contact_message (id, name, email, message, handled, created_at)
    select uuidv7(ago - now()), 'Pekka Kysyjä', 'pekka' || n || '@suuri.example', 'Miten saan tarjoukseni näkyviin? ' || n, n % 30 <> 0, ago
    from (select n, now() - random() * interval '700 days' as ago from generate_series(1, $1::int) n) m`,
  audit: `insert into audit_entry (id, at, actor_kind, actor_id, actor_name, action, target_kind, target_id, before, after)
    select uuidv7(ago - now()), ago, 'ADMIN', a.id, a.name,
      (array['business.approve', 'offer.approve', 'offer.reject', 'balance.top_up', 'admin.sign_in', 'settings.update'])[1 + e.n % 6],
      'business', c.id::text, '{"status": "PENDING"}', '{"status": "APPROVED"}'
    from (select n, now() - random() * interval '700 days' as ago from generate_series(1, $1::int) n) e
      join clerk a on a.n = e.n % (select count(*) from clerk) join company c on c.n = 1 + e.n % (select count(*) from company)`,
  notes: `insert into business_note (id, business_id, text, admin_id, admin_name, created_at)
    select uuidv7(ago - now()), c.id, 'Soitettu, palataan asiaan', a.id, a.name, ago
    from (select id, now() - random() * interval '700 days' as ago from company cross join generate_series(1, 3)
        where n <= $1::int) c
      join clerk a on a.n = 0`,
  mails: `insert into outbox_mail (id, "to", subject, text, html, created_at, sent_at, attempts)
    select uuidv7(ago - now()), b.email, 'Tarjouksesi on julkaistu', '', '', ago, ago, 1
    from (select email, now() - random() * interval '30 days' as ago from business cross join generate_series(1, 5)
        limit $1::int * 5) b`,
  advertisements: `with made as (
      insert into advertisement (id, title, is_active, display_priority, expires_at, count, period_days, price_per_period, created_at)
      select uuidv7(ago - now()), 'Advertisement ' || n, n % 7 <> 0, n % 20, ago + interval '14 days', 1, 14, 1400, ago
      from (select n, now() - random() * interval '400 days' as ago from generate_series(1, $1::int) n) a returning *)
    insert into advertisement_event (id, advertisement_id, advertisement_title, activity, amount, periods, admin_id, admin_name, click_day, clicks, at)
    select uuidv7(created_at + day * interval '1 day' - now()), made.id, title, case when day = 0 then 'CREATED' else 'CLICKED' end,
      case when day = 0 then 1400 else 0 end, case when day = 0 then 1 end, case when day = 0 then clerk.id end,
      case when day = 0 then clerk.name end, case when day > 0 then (created_at + day * interval '1 day')::date end,
      case when day > 0 then day * 3 end, created_at + day * interval '1 day'
    from made cross join generate_series(0, 9) day join clerk on clerk.n = 0
    where created_at + day * interval '1 day' < now()`,
};
