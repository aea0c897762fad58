/** Frozen: change the tables with a new migration. */
export const sumOfUses = `-- As in 002, but adds the steps of the uses of one limit: a process counts its first uses of a client in memory, and sends
-- those that still count with the next one. Calls of servers that send equal steps have the same result as before.
CREATE OR REPLACE FUNCTION countersign.take_limits(limits jsonb) RETURNS SETOF integer
LANGUAGE plpgsql SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
  RETURN QUERY
  WITH request AS (
    SELECT * FROM jsonb_to_recordset(limits)
      AS request(n integer, limit_key text, limit_at timestamptz, limit_step float8, limit_window float8)),
  use AS (
    SELECT limit_key AS key, max(limit_at) AS at, sum(limit_step) * interval '1 microsecond' AS step,
      max(limit_window) * interval '1 microsecond' AS room
    FROM request WHERE limit_key IS NOT NULL GROUP BY limit_key),
  taken AS (
    INSERT INTO countersign.limits AS kept (key, until)
    SELECT use.key, use.at + use.step FROM use
    WHERE use.step <= use.room AND NOT EXISTS (
      SELECT 1 FROM countersign.limits l WHERE l.key = use.key AND l.until + use.step > use.at + use.room)
    ORDER BY use.key
    ON CONFLICT (key) DO UPDATE
      SET until = (SELECT GREATEST(kept.until, use.at) + use.step FROM use WHERE use.key = kept.key)
      WHERE (SELECT GREATEST(kept.until, use.at) + use.step <= use.at + use.room FROM use WHERE use.key = kept.key)
    RETURNING kept.key)
  SELECT request.n FROM request
  WHERE request.limit_key IS NULL OR request.limit_key IN (SELECT taken.key FROM taken);
END $$;
`
