#!/bin/sh
# Takes a base backup: base-backup.sh DATABASE_URL /var/backups/svc [KEEP]
# KEEP (7 unless given) backups stay, and the WAL from the oldest of them on.
set -eu
url=$1
backups=$2
keep=${3:-7}
name=$(date -u +%Y%m%dT%H%M%SZ)
base="$backups/base"

mkdir -p "$base" "$backups/wal"
umask 077
pg_basebackup --dbname="$url" --pgdata="$base/.$name" --format=plain --wal-method=stream --checkpoint=fast --no-password
if command -v pg_verifybackup > /dev/null; then pg_verifybackup --quiet "$base/.$name"; fi
mv "$base/.$name" "$base/$name"
echo "$base/$name"

# Names sort by time, so the oldest come first.
count=$(ls "$base" | wc -l)
ls "$base" | sort | head -n "$((count > keep ? count - keep : 0))" | while read -r old; do rm -rf "${base:?}/$old"; done
oldest=$(ls "$base" | sort | head -n 1)
first=$(sed -n 's/^START WAL LOCATION: .*(file \([0-9A-F]*\))$/\1/p' "$base/$oldest/backup_label")
if [ -n "$first" ] && command -v pg_archivecleanup > /dev/null; then pg_archivecleanup "$backups/wal" "$first"; fi
