-- When limits have a use left again, in microseconds since 1970, for the requests of `limits` (as countersign.answer has
-- them) whose number is in `refused`. Called in the statement that refused them, so that a refusal needs no other.
CREATE FUNCTION countersign.free_again(limits jsonb, refused jsonb) RETURNS jsonb
LANGUAGE plpgsql SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
  RETURN (
    SELECT jsonb_agg(jsonb_build_object('n', request.n, 'free_at',
      COALESCE(ROUND(EXTRACT(EPOCH FROM l.until) * 1000000)::bigint, 0)
        + (request.limit_step - request.limit_window)::bigint))
    FROM jsonb_to_recordset(limits)
      AS request(n integer, limit_key text, limit_step float8, limit_window float8)
    LEFT JOIN countersign.limits l ON l.key = request.limit_key
    WHERE refused @> to_jsonb(request.n));
END $$;
