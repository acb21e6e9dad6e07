const today = `(now() at time zone 'Europe/Helsinki')::date`;

/** Daily figures of every offer on each day that it has been shown, and every sum that the product stores of them. */
export const countVisits = [
  `insert into offer_day (business_id, day, offer_id, views, clicks, calls, directions, website, repeats, robots, own)
    select business_id, day, id, clicks * 4 + 3, clicks, clicks / 9, clicks / 7, clicks / 4, clicks / 5, clicks / 6, 0
    from (select o.business_id, o.id, first.day + n as day, (30 * random() ^ 3)::int as clicks
      from offer o cross join lateral (select (o.starts_at at time zone 'Europe/Helsinki')::date as day,
          least((o.expires_at at time zone 'Europe/Helsinki')::date, ${today}) as until) first
        cross join lateral generate_series(0, until - first.day) n
      where o.approved_at is not null) visits`,
  `insert into business_day (business_id, day, views, clicks, calls, directions, website, repeats, robots, own)
    select business_id, day, sum(views), sum(clicks), sum(calls), sum(directions), sum(website), sum(repeats), sum(robots), sum(own)
    from offer_day group by business_id, day`,
  `insert into offer_city_day (offer_id, day, city, clicks)
    select d.offer_id, d.day, coalesce(o.cities[1], ''), d.clicks from offer_day d join offer o on o.id = d.offer_id where d.clicks > 0`,
  `insert into business_city_day (business_id, day, city, clicks)
    select d.business_id, d.day, c.city, sum(c.clicks)
    from offer_day d join offer_city_day c on c.offer_id = d.offer_id and c.day = d.day group by d.business_id, d.day, c.city`,
  `insert into business_city_week (business_id, week, city, clicks)
    select business_id, day - extract(isodow from day)::int + 1, city, sum(clicks) from business_city_day group by 1, 2, 3`,
  `update offer_total t set views = d.views, clicks = d.clicks, conversions = d.conversions
    from (select offer_id, sum(views) as views, sum(clicks) as clicks, sum(calls + directions + website) as conversions
      from offer_day group by offer_id) d where d.offer_id = t.offer_id`,
];
